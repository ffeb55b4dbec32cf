// The addresses that are pages of the web app. Any other address is answered as not found, with status 404.
export const pagePaths = [
  '/',
  '/demo-access',
  '/privacy-policy',
  '/terms-of-service',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/exchanges',
  '/transactions',
  '/calculations',
  '/broker-forms',
  '/portfolio',
  '/tax-loss-harvesting',
  '/reports',
  '/how-to-file',
  '/safe-harbor',
] as const
