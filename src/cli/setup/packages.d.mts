/** Packages of package-lock.json that are not installed, or of another version; `node_modules` when nothing is. */
export function whatIsMissing(root: string): readonly string[];
export function installMissingPackages(root: string): { readonly ok: true } | { readonly ok: false; readonly why: string };
