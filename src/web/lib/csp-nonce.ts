// The Content-Security-Policy lets in only styles that carry this page's nonce. Dialogs lock scrolling with a
// <style> element of their own and look for the nonce under this name (see the package get-nonce).
declare global {
  var __webpack_nonce__: string | undefined
}

export function offerNonceToLibraries() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) globalThis.__webpack_nonce__ = nonce
}
