// Every tax word that the product uses, each in two plain sentences. Screens link to them by id.

type Entry = {
  id: string
  term: string
  /** Further words it is found by. */
  also?: string
  text: string
}

export const glossary = [
  {
    id: 'adjustment',
    term: 'Adjustment',
    also: 'column g code B E O T',
    text: 'An adjustment corrects a figure that your broker reported, in columns (f) and (g) of Form 8949. A letter code says why, such as B for a wrong basis or E for a selling fee that was left out.',
  },
  {
    id: 'allocation',
    term: 'Allocation',
    also: 'safe harbor rev. proc. 2024-28',
    text: 'An allocation assigns the cost that was left at the end of 2024 to the wallets that held the coins. It was a one-time choice under IRS Revenue Procedure 2024-28, and it had to be on record in time.',
  },
  {
    id: 'alternative-minimum-tax',
    term: 'Alternative minimum tax',
    also: 'AMT Form 6251 exemption',
    text: 'The alternative minimum tax (AMT) is a second way to figure income tax, with fewer deductions, and you pay whichever is higher. A large long-term gain can cause it, because the exemption shrinks above a certain income.',
  },
  {
    id: 'basis',
    term: 'Basis',
    also: 'cost basis column e',
    text: 'Basis is what you paid for coins, including fees. For coins you received as income, it is their value in dollars on the day you received them.',
  },
  {
    id: 'box',
    term: 'Box (of Form 8949)',
    also: 'G H I J K L A B C D E F',
    text: 'Each sale goes under one lettered box on Form 8949, which says whether a broker reported it and its basis to the IRS. Since 2025, crypto uses boxes G, H and I for short-term sales and J, K and L for long-term sales.',
  },
  {
    id: 'broker',
    term: 'Broker',
    also: 'exchange custodial',
    text: 'A broker is a company that holds coins for you and sells them for you, such as a US exchange. Since 2025, brokers report your sales to you and to the IRS on Form 1099-DA.',
  },
  {
    id: 'capital-gain',
    term: 'Capital gain or loss',
    text: 'A capital gain is what you received for coins minus their basis, when that is more than zero. When it is less than zero, it is a capital loss, which lowers your other gains.',
  },
  {
    id: 'carryover',
    term: 'Carryover',
    also: 'loss carried forward',
    text: 'A carryover is the part of your losses that you could not use this year. It moves to the next year and is used there first against gains, then against up to $3,000 of other income.',
  },
  {
    id: 'contract',
    term: 'Contract (margin, futures, options)',
    also: 'section 1256 form 6781 perpetual derivative',
    text: 'A contract pays or costs you the difference between two prices, without you owning the coins. Those under Section 1256 belong on Form 6781, 40% short-term and 60% long-term, and others on Form 8949; the law does not settle which crypto contracts are which.',
  },
  {
    id: 'disposal',
    term: 'Disposal',
    also: 'disposition dispose',
    text: 'A disposal is anything that ends your ownership for a price: selling coins, trading them for other coins, or paying with them. Each one makes a capital gain or loss.',
  },
  {
    id: 'duplicate',
    term: 'Duplicate',
    text: 'A duplicate is a second record of the same transaction, for example from a file and from an exchange connection. Lotwise leaves out records it is sure about and asks you about the others.',
  },
  {
    id: 'estimated-tax',
    term: 'Estimated tax',
    text: 'Estimated tax is about how much more federal tax you owe because of your crypto: income tax, alternative minimum tax and net investment income tax. It uses your tax profile and does not include state taxes.',
  },
  {
    id: 'fifo',
    term: 'FIFO',
    also: 'first in first out method',
    text: 'FIFO means first in, first out: the oldest coins in a wallet are sold first. It applies whenever you did not identify other lots in time.',
  },
  {
    id: 'filing-status',
    term: 'Filing status',
    also: 'single married head of household',
    text: 'Your filing status is how you file your return, such as single or married filing jointly. It sets your tax brackets and how much loss you can use in a year.',
  },
  {
    id: 'form-1099-b',
    term: 'Form 1099-B',
    text: 'Form 1099-B is the older form on which brokers report sales. Some exchanges used it for crypto before Form 1099-DA existed.',
  },
  {
    id: 'form-1099-da',
    term: 'Form 1099-DA',
    also: '1099 statement broker',
    text: 'Form 1099-DA is the form on which a broker reports your crypto sales to you and to the IRS. It often has no basis, or a wrong one, for coins that came from somewhere else.',
  },
  {
    id: 'form-8949',
    term: 'Form 8949',
    text: 'Form 8949 lists every sale of the year, one line for each lot sold. You file it together with Schedule D.',
  },
  {
    id: 'harvesting',
    term: 'Tax-loss harvesting',
    text: 'Tax-loss harvesting is selling coins at a loss to lower the tax on your gains. You may buy the same coins back, because the wash sale rule does not cover ordinary crypto today.',
  },
  {
    id: 'hifo',
    term: 'HIFO',
    also: 'highest in first out method',
    text: 'HIFO means highest in, first out: the coins with the highest cost are sold first. It counts only if you chose it before the sale, with a lot instruction or by selecting lots.',
  },
  {
    id: 'holding-period',
    term: 'Holding period',
    also: 'more than one year',
    text: 'The holding period is how long you owned coins before you sold them. It starts the day after you got them and decides whether a gain is short-term or long-term.',
  },
  {
    id: 'identification',
    term: 'Identification',
    also: 'specific identification own books',
    text: 'Identification is saying which lots you sell, no later than the time of the sale. Without it, the IRS treats the oldest coins in that wallet as sold.',
  },
  {
    id: 'income',
    term: 'Income',
    also: 'staking rewards mining airdrop interest',
    text: 'Coins you receive as rewards, interest, airdrops, mining or pay are ordinary income, at their value in dollars that day. That value is also their basis when you sell them later.',
  },
  {
    id: 'issue',
    term: 'Issue',
    also: 'review records missing',
    text: 'An issue is something in your records that can change your result, such as a missing purchase. Lotwise lists each one with the dollars it affects and how to settle it.',
  },
  {
    id: 'lifo',
    term: 'LIFO',
    also: 'last in first out method',
    text: 'LIFO means last in, first out: the newest coins are sold first. It counts only if you chose it before the sale, with a lot instruction or by selecting lots.',
  },
  {
    id: 'line',
    term: 'Line',
    also: 'row of form 8949',
    text: 'A line is one row of Form 8949: one sale from one lot. A sale that uses three lots has three lines.',
  },
  {
    id: 'lock',
    term: 'Locked year',
    text: 'Locking a year keeps the figures and reports you filed. If a later change would move them, Lotwise tells you by how much.',
  },
  {
    id: 'lot',
    term: 'Lot',
    text: 'A lot is a number of coins you got in one purchase or payment, with its date and cost. When you sell, the gain depends on which lots are sold.',
  },
  {
    id: 'lot-instruction',
    term: 'Lot instruction',
    also: 'standing order',
    text: 'A lot instruction says which coins are sold first from a date on, for one wallet or all of them. The law calls it a standing order, and it counts for sales made after you gave it.',
  },
  {
    id: 'method',
    term: 'Method',
    also: 'fifo lifo hifo specific id cost basis method',
    text: 'The method decides which lots a sale uses. FIFO always counts; LIFO, HIFO and Specific ID count only where the lots were identified in time.',
  },
  {
    id: 'missing-purchase',
    term: 'Missing purchase',
    also: 'no cost unknown basis zero',
    text: 'A purchase is missing when your records show a sale of coins but not where they came from. Until you import it, the basis counts as zero, so the gain may be too high.',
  },
  {
    id: 'niit',
    term: 'Net investment income tax',
    also: 'NIIT 3.8%',
    text: 'The net investment income tax is an extra 3.8% on investment income, including crypto gains. It applies above $200,000 of income if single, or $250,000 if married filing jointly.',
  },
  {
    id: 'pool',
    term: 'Pool',
    also: 'universal all wallets together',
    text: 'A pool is the set of lots a sale may use. Since 2025 each wallet is its own pool; before, some people treated all their wallets as one.',
  },
  {
    id: 'proceeds',
    term: 'Proceeds',
    also: 'column d sales price',
    text: 'Proceeds are what you received for coins, in dollars, after selling fees. When you trade one coin for another, it is the value of what you received.',
  },
  {
    id: 'safe-harbor',
    term: 'Safe harbor',
    also: 'rev. proc. 2024-28 wallets 2025',
    text: 'The safe harbor is the IRS rule for people who treated all wallets as one before 2025. It let them assign the remaining cost to their wallets once (Revenue Procedure 2024-28).',
  },
  {
    id: 'schedule-d',
    term: 'Schedule D',
    text: 'Schedule D adds up the totals of Form 8949 and shows your net gain or loss. Its result goes to Form 1040.',
  },
  {
    id: 'short-term',
    term: 'Short-term and long-term',
    also: 'one year rates',
    text: 'A gain is short-term if you held the coins for one year or less, and long-term if longer. Short-term gains are taxed like wages; long-term gains at 0, 15 or 20%.',
  },
  {
    id: 'specific-id',
    term: 'Specific ID',
    also: 'specific identification choose lots',
    text: 'With Specific ID you choose the lots for each sale yourself. It counts only if you chose them no later than the time of the sale.',
  },
  {
    id: 'tax-profile',
    term: 'Tax profile',
    also: 'other income deduction',
    text: 'Your tax profile holds your filing status, other income and how your forms are printed. Gains do not depend on it, but the estimated tax does.',
  },
  {
    id: 'time-zone',
    term: 'Time zone',
    text: 'Your time zone decides on which day, and in which tax year, a transaction falls. Use the one where you live, for every exchange and wallet.',
  },
  {
    id: 'transfer',
    term: 'Transfer',
    also: 'unmatched deposit withdrawal own wallet',
    text: 'A transfer moves coins between your own wallets and is not taxed. Lotwise matches the withdrawal with the deposit, so the coins keep their date and basis; one without its match is an unmatched transfer.',
  },
  {
    id: 'txf',
    term: 'TXF',
    also: 'turbotax tax exchange format',
    text: 'TXF is a file format that desktop tax programs such as TurboTax can import. It has no boxes for crypto since 2025, so check them after you import.',
  },
  {
    id: 'wallet',
    term: 'Wallet',
    also: 'account exchange hardware',
    text: 'In Lotwise, a wallet is any place that holds your coins: an exchange account, an app or a hardware device. Since 2025, a sale can only use coins held in the same wallet.',
  },
  {
    id: 'wash-sale',
    term: 'Wash sale',
    also: 'section 1091',
    text: 'The wash sale rule disallows a loss when you buy the same stock back within 30 days. It does not cover ordinary crypto today, though Congress may change that.',
  },
] as const satisfies readonly Entry[]

export type TermId = (typeof glossary)[number]['id']
