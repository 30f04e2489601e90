/** How each browser puts the game on the home screen, and what to say about it. */
export type InstallWay = 'prompt' | 'ios' | 'firefox-android' | 'mac-safari' | 'none';

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function installWay(agent: string, touchPoints: number, hasPrompt: boolean): InstallWay {
  if (hasPrompt) return 'prompt';
  if (/iPhone|iPod|iPad/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  if (agent.includes('Android') && agent.includes('Firefox')) return 'firefox-android';
  if (agent.includes('Macintosh') && agent.includes('Safari') && !/Chrome|Chromium|Edg|Firefox/.test(agent)) return 'mac-safari';
  return 'none';
}

export const INSTALL_WORDS: Record<InstallWay, string | null> = {
  prompt: 'Put the game on your home screen: it opens at once and plays without a network.',
  ios: 'Put the game on your home screen: tap the browser’s Share button, then “Add to Home Screen”. The home screen keeps its own storage: finish open games here first.',
  'firefox-android': 'Put the game on your home screen: open the browser’s menu and choose “Add app to Home screen”.',
  'mac-safari': 'Put the game in your Dock: choose File, then “Add to Dock”.',
  none: null,
};
