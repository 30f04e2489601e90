/** How much this site keeps on the phone, in words; `null` where the browser does not tell. */
export async function storageUse(): Promise<string | null> {
  try {
    const { usage } = await navigator.storage.estimate();
    return usage === undefined ? null : sizeWords(usage);
  } catch {
    return null; // no secure context, or a private window
  }
}

const MEGABYTE = 1_000_000;

export const sizeWords = (bytes: number): string => (bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`);
