/**
 * The page's policy lets no text become code (src/server/policy.ts). Two things in a web app need an address that runs: the service worker
 * and workers, given as text. This default rule, in force before anything else runs, lets only files of our own origin through.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

function createScriptURL(address: string): string {
  if (new URL(address, document.baseURI).origin === location.origin) return address;
  throw new TypeError(`trusted-types: a script from elsewhere is refused, ${address}`);
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createScriptURL });
