/** Bytes as text for files. */
import type { Bytes } from '../base/bytes.ts';

const SLICE = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In slices: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}

/** The bytes that exactly this text spells, else `undefined`. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
