/** Hands a link on: the phone's own share sheet, else the clipboard, else the person selects it. */
export type Shared = 'shared' | 'copied' | 'refused' | 'cancelled';

export const canShare = (): boolean => 'share' in navigator;

export async function shareLink(link: string, words: string): Promise<Shared> {
  try {
    await navigator.share({ title: 'Pies & Pixies', text: words, url: link });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : copyLink(link);
  }
}

/** Plain-http pages, as on a home network, have no clipboard at all. */
export async function copyLink(link: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return 'refused';
  }
}
