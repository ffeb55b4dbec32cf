const product = 'Lotwise - File Your Crypto Taxes with Ease'

export const pageTitle = (page: string | undefined) => (page ? `${page} | ${product}` : product)
