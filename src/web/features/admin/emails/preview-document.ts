/**
 * The page of a mail for a frame that may do nothing: no script, no picture, no form, nothing from elsewhere. The policy
 * comes first, before anything that a template could hold.
 */
export const previewDocument = (html: string) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${html}`
