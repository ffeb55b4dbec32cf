// Ten questions, as the law stood in November 2026. Each answer is checked against the text it names; when
// the law moves, the date in `checkedIn` moves with the answers.
export const checkedIn = 'November 2026'

export type FaqEntry = { id: string; question: string; answer: readonly string[] }

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'taxable',
    question: 'Which crypto transactions are taxable?',
    answer: [
      'The IRS treats digital assets as property (Notice 2014-21). Selling them for dollars, swapping one for another and spending them are disposals: each makes a capital gain or a loss. Receiving them as pay, rewards or interest is income.',
      'Buying with dollars and holding is not taxable, and neither is moving coins between wallets you own. Form 1040 asks every filer about digital assets, so even a year without gains needs an answer.',
    ],
  },
  {
    id: 'rates',
    question: 'What tax rates apply, and when does a gain become long-term?',
    answer: [
      'Held one year or less, a gain is short-term and taxed like other income, at 10-37%. Held for more than one year, it is long-term and taxed at rates of 0, 15 and 20%, depending on your taxable income and filing status. High incomes may owe the 3.8% net investment income tax on top.',
      'The count starts the day after you acquire the coins and includes the day you sell. Bought on March 1, 2024, they must be sold on March 2, 2025 or later to be long-term.',
    ],
  },
  {
    id: 'forms',
    question: 'Which forms do I report crypto gains on?',
    answer: [
      'Each sale is a line on Form 8949. The totals go to Schedule D, and from there to Form 1040.',
      'Since tax year 2025, digital assets have boxes of their own on Form 8949: G, H and I for short-term sales, J, K and L for long-term ones. G and J are for sales on a Form 1099-DA that shows basis reported to the IRS, H and K for those where basis was not reported, I and L for sales that no broker reported to you.',
    ],
  },
  {
    id: '1099-da',
    question: 'What is Form 1099-DA, and why can it differ from my own figures?',
    answer: [
      'It is the form on which US brokers report digital asset sales to you and to the IRS. For sales in 2025 they had to report proceeds, while basis was voluntary. For sales in 2026 they must also report basis, but only for coins bought after 2025 in that same account that never left it.',
      'A broker does not know what you paid for coins that came in from elsewhere. Basis that is missing or wrong on the form is put right on Form 8949, from your own records.',
    ],
  },
  {
    id: 'methods',
    question: 'May I choose FIFO, LIFO, HIFO or specific identification?',
    answer: [
      'FIFO applies unless you identify the units you sell, no later than the date and time of the sale. LIFO and HIFO are not methods of their own: they count only as timely specific identification, for example through a lot instruction (a standing order) made before the sale. Choosing HIFO after the year has ended is not identification.',
      'Since January 1, 2025, basis is kept wallet by wallet and account by account (Treas. Reg. 1.1012-1(j)): a sale can only use lots held in the same place.',
      'For coins held at a broker, Notice 2026-20 lets you record the identification in your own books for sales through December 31, 2026. From 2027 on, it has to reach the broker.',
    ],
  },
  {
    id: 'transfers',
    question: 'Are transfers between my own wallets taxed, and how do fees count?',
    answer: [
      'A transfer between your own wallets is not taxable. The coins keep their purchase date and their basis. A network fee paid in crypto is generally a small disposal of the coins that paid it.',
      'A fee on a purchase with dollars is added to basis, and a fee on a sale reduces the proceeds. When one coin is swapped for another, the whole fee has counted against the coin given up since 2025 (Treas. Reg. 1.1001-7).',
    ],
  },
  {
    id: 'income',
    question: 'How are staking, mining and airdrops taxed?',
    answer: [
      'As ordinary income, at the fair market value in dollars at the time you gain dominion and control over the coins. Rev. Rul. 2023-14 says so for staking rewards, Rev. Rul. 2019-24 for airdrops after a hard fork, Notice 2014-21 for mining.',
      'The amount you report as income becomes your basis. When you later sell, only the change since then is a capital gain or loss. Mining or staking as a business may also owe self-employment tax.',
    ],
  },
  {
    id: 'losses',
    question: 'Can I deduct losses, and does the wash sale rule apply?',
    answer: [
      'Losses first offset capital gains without limit. Up to $3,000 of what remains ($1,500 if married filing separately) reduces other income in a year, and the rest carries forward. A coin that merely fell in price is not a loss until you dispose of it.',
      'The wash sale rule covers stock and securities. It does not reach ordinary crypto today, but it does reach tokenized securities. Bills that would extend it were before Congress in 2026, so check again before you file.',
    ],
  },
  {
    id: 'gifts',
    question: 'What about gifts and donations?',
    answer: [
      'Giving crypto away is not a sale, so the giver has no gain. The recipient generally takes over the giver’s basis and purchase date. Gifts above $19,000 to one person in a year (2025 and 2026) call for Form 709.',
      'A donation to a qualified charity is generally deductible at market value if you held the coins for more than one year; otherwise the deduction is limited to your basis. A claim above $5,000 needs a qualified appraisal and Section B of Form 8283.',
    ],
  },
  {
    id: 'records',
    question: 'How long should I keep my records?',
    answer: [
      'Plan on 6-year record retention: keep everything for at least 6 years after you file. The IRS usually has 3 years to assess more tax, and 6 when more than a quarter of gross income was left out of a return.',
      'Proof of what you paid has to last longer: keep it until that time has run out for the year in which you sell. That means exchange files, wallet addresses, fees, and the dollar value at the time of each transaction. Exchanges close and drop old histories, so export while you can.',
    ],
  },
]
