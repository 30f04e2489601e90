/**
 * What reads a QR code from a picture: the browser's own detector where it is found to work, else ours in a worker, one picture at a time; else ours on the page.
 * Some browsers have a detector that supports nothing, or throws at every picture.
 */
import { encodeQR } from 'qr';

export interface Decoder {
  /** The text of a code in the picture; `null`: there is none to be read. */
  read(picture: ImageData): Promise<string | null>;
  close(): void;
}

interface NativeDetector {
  detect(source: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
type NativeClass = (new (options: { readonly formats: readonly string[] }) => NativeDetector) & { getSupportedFormats(): Promise<readonly string[]> };

const PROBE = 'PIES AND PIXIES';
const PROBE_SCALE = 4;

/** A code that anything which reads codes can read. */
function probe(): ImageData {
  const rows = encodeQR(PROBE, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length * PROBE_SCALE;
  const picture = new ImageData(side, side);
  for (let at = 0; at < side * side; at++) {
    const dark = rows[Math.floor(at / side / PROBE_SCALE)]?.[Math.floor((at % side) / PROBE_SCALE)] === true;
    picture.data.set([dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255], at * 4);
  }
  return picture;
}

const textFrom = async (detector: NativeDetector, picture: ImageData): Promise<string | null> => (await detector.detect(picture))[0]?.rawValue ?? null;

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { readonly BarcodeDetector?: NativeClass };
  if (Native === undefined) return null;
  try {
    if (!(await Native.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new Native({ formats: ['qr_code'] });
    return (await textFrom(detector, probe())) === PROBE ? detector : null;
  } catch {
    return null;
  }
}

/** Ours; the worker is given up for good when it cannot be had. */
function ownDecoder(): Decoder {
  let worker: Worker | null = null;
  let answer: ((text: string | null) => void) | null = null;
  let onPage = false;
  function toPage(): void {
    onPage = true;
    worker?.terminate();
    worker = null;
    answer?.(null);
  }
  try {
    worker = new Worker(new URL('./decoder-worker.ts', import.meta.url), { type: 'module', name: 'codes' });
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => answer?.(data));
    worker.addEventListener('error', toPage);
  } catch {
    onPage = true;
  }
  return {
    async read(picture) {
      if (onPage) return (await import('./read-picture.ts')).readPicture(picture);
      return new Promise((resolve) => {
        answer = resolve;
        worker?.postMessage(picture, [picture.data.buffer]);
      });
    },
    close: toPage,
  };
}

export async function createDecoder(): Promise<Decoder> {
  let native = await nativeDetector();
  let own: Decoder | null = null;
  return {
    async read(picture) {
      if (native !== null) {
        try {
          return await textFrom(native, picture);
        } catch {
          native = null;
        }
      }
      own ??= ownDecoder();
      return own.read(picture);
    },
    close: () => own?.close(),
  };
}
