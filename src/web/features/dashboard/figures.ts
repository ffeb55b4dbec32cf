// Figures of the dashboard in words. They come as decimal text and are never turned into floats: Intl reads the text.

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const eightDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 8,
  maximumFractionDigits: 8,
  roundingMode: 'trunc',
})

export const counting = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** '12.4' is told as 'up 12.4% vs last year'. */
export function changeWords(percent: string) {
  const size = `${oneDecimal.format(percent.replace('-', '') as `${number}`)}% vs last year`
  if (/^-?0*(\.0*)?$/.test(percent)) return size
  return percent.startsWith('-') ? `down ${size}` : `up ${size}`
}

/** Eight decimals, cut and not rounded; what is smaller is said to be smaller, not zero. */
export function amountWords(amount: string) {
  const text = eightDecimals.format(amount as `${number}`)
  return /^0\.0+$/.test(text) && /[1-9]/.test(amount) ? '<0.00000001' : text
}
