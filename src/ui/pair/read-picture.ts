/** Our own reader of QR codes. */
import decodePicture from 'qr/decode.js';

/** For a code that is small, dim or askew; the next picture has its chance as well. */
const MILLISECONDS = 80;

export function readPicture({ width, height, data }: ImageData): string | null {
  try {
    return decodePicture({ width, height, data: new Uint8Array(data.buffer) }, { format: 'RGBA', timeLimit: MILLISECONDS });
  } catch {
    return null; // none there, or not to be read
  }
}
