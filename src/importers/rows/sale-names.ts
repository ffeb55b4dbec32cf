// What tables of sales call their columns, wherever they come from: a broker on its form, or a program in a list of gains.

const names = (list: string) => list.split('|').map(name => name.trim())

export const saleNames = {
  acquired: names(
    `date acquired|acquired|acquired date|date of acquisition|acquisition date|purchase date|date purchased|
    received date|open date|opened date|buy date|date bought|bought on|bought|purchased|purchased on|acquired on`,
  ),
  sold: names(
    `date sold|sold|sold date|date sold or disposed of|date sold or disposed|date sold/disposed|date of sale|sale date|
    disposal date|date of disposition|date disposed|disposed|close date|closed date|sell date|sold on|disposed on`,
  ),
  proceeds: names(
    'proceeds|sales proceeds|sale proceeds|sales price|gross proceeds|total proceeds|adj proceeds',
  ),
  basis: names('cost basis|cost or other basis|basis'),
  quantity: names('quantity|qty|units|shares|qty sold|quantity sold|amount sold|units sold'),
  box: names('box|form 8949 box|form 8949 code|form8949code|8949 box|reporting category'),
  washSale: names('wash sale loss disallowed|wash sale disallowed|wash amt disallowed|disallowed loss'),
} as const

/** A number of a box of Form 1099, as some write it behind the name: 'Proceeds (1f)', 'Proceeds (Box 1f)'. */
export const boxBehind = / ?\((?:box )?(\d{1,2}[a-i]?)\)$/
