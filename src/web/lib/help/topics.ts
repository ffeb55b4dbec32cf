// The articles of the help page, written from the law and from what the product does. Screens link to them by id.

type Topic = {
  id: string
  title: string
  /** Further words it is found by. */
  also?: string
  paragraphs: readonly string[]
}

export const topics = [
  {
    id: 'getting-started',
    title: 'From your files to Form 8949',
    also: 'start first steps import',
    paragraphs: [
      'Import the full history of every exchange and wallet you have used, from your first purchase on. A single year is not enough, because the cost of what you sold may lie years back. Importing a file twice does no harm, and every import can be undone.',
      'Then settle what Lotwise asks: your time zone, which 1099 form each broker sent you, and transfers without a match. Your result for the year, with every line explained, is under Calculations. When it is right, create Form 8949 and Schedule D under Reports.',
      'After you file, lock the year. If a later import or edit would change what you filed, Lotwise tells you by how much.',
    ],
  },
  {
    id: 'how-lots-work',
    title: 'How lots work',
    also: 'lot basis sale line fifo',
    paragraphs: [
      'Every purchase, trade or payment you receive makes a lot: a number of coins with a date and a cost. A sale uses up lots, wholly or in part. Its gain is what you received minus the cost of the lots it used.',
      'A sale that needs coins from three lots makes three lines on Form 8949, because each lot has its own date and cost. So 13 sales can make 18 lines, and some of one sale can be short-term while the rest is long-term.',
      'Since January 1, 2025, a sale can only use lots in the same wallet or account (Treas. Reg. 1.1012-1(j)). Coins you transfer take their lots with them.',
      'Click Why? on any figure to see the lots, the rules and the rows of your files behind it.',
    ],
  },
  {
    id: 'methods',
    title: 'FIFO, LIFO, HIFO and Specific ID',
    also: 'method choose compare lot instruction',
    paragraphs: [
      'FIFO sells the oldest coins first. It applies by default and needs no proof. LIFO sells the newest first, HIFO those with the highest cost, and Specific ID the lots you choose.',
      'The IRS accepts LIFO, HIFO and Specific ID only as identification made in time: no later than the date and time of the sale. Choosing HIFO after the year is over does not count. Method Comparison shows what each method would come to, and marks those you cannot file.',
      'The easy way to be in time is a lot instruction: a rule such as "highest cost first" that counts for every sale after you give it. For coins at a broker, your own records are enough for sales through December 31, 2026 (Notice 2026-20). From 2027 on, the broker must have your instruction by the time of the sale.',
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers between your wallets',
    also: 'unmatched withdrawal deposit own wallet not taxed network fee',
    paragraphs: [
      'Moving coins between your own wallets is not a sale. The coins keep their purchase date and their cost.',
      'Lotwise matches a withdrawal in one file with the deposit in another by coin, amount, time and transaction hash. If one side is missing, the transfer is unmatched: import the file of the other wallet, or say what happened, such as "I moved it between my wallets", a payment or a gift.',
      'Until you do, coins that arrived have no known cost, and coins that left are still counted as yours. A network fee paid in crypto is a small sale of the coins that paid it.',
    ],
  },
  {
    id: 'wallets',
    title: 'Wallets, and what proves them',
    also: 'balance compare confirmed exchange rename merge hide share percent',
    paragraphs: [
      'Wallets lists every exchange, wallet and file that holds your coins, with what each holds and what that is worth today. What is held comes from your transactions, lot by lot, so it adds up to your portfolio.',
      'When an exchange is connected, or a wallet is added by its public addresses, Lotwise compares what is there with your records, coin by coin. Where both agree, the balance is proved, as of the last sync. Where they differ, a transaction is missing, or there is one too many. Everything else rests on your files alone.',
      'You can rename a wallet, or merge two that are the same account. Before a merge, Lotwise shows how your gains would change, and you can undo it. A wallet with nothing left in it can be hidden: no figure changes, and it is listed again when a new record comes in.',
    ],
  },
  {
    id: 'missing-records',
    title: 'Missing purchases and prices',
    also: 'unknown basis zero issue review price',
    paragraphs: [
      'If you sold more than your records show you had, a purchase or a transfer is missing. Lotwise counts the missing coins with a cost of zero, marks the line, and shows how much of your gain depends on it. Import the missing history or add the purchase by hand.',
      'Every record is held against what its coin cost at the time. Where no one ever paid such a price, or one record comes to millions, Lotwise asks: an amount in dollars is easily taken for one in coins. It counts as it stands until you correct it.',
      'A transaction without a value in dollars needs a price. Lotwise looks prices up from public sources and names the source of each. Where there is none, enter the price yourself. Nothing is guessed.',
    ],
  },
  {
    id: 'form-1099-da-differs',
    title: 'When Form 1099-DA differs from your records',
    also: 'broker statement basis reported box code compare predicted prediction letter correction',
    paragraphs: [
      'For 2025, brokers had to report what you received for each sale, but not what the coins cost. For 2026 they must also report the cost, but only of coins bought after 2025 in that account that never left it. So a missing or different basis is normal.',
      'Tell Lotwise under Broker Forms which form each broker sent you. That decides the box of Form 8949. Then import the form, or enter its lines, and Lotwise matches it with your sales.',
      'Before a form comes, Broker Forms shows what it should say, box by box, by the IRS instructions. Once you import the real one, each line is compared with that: equal, different for a reason your records give, or unexplained. For those, you can download a letter that asks the broker for a corrected form.',
      'Your own records decide your gain. Where the form is wrong, Form 8949 shows the reported figure and corrects it in column (g) with a code, so that the IRS can match both.',
    ],
  },
  {
    id: 'safe-harbor-2025',
    title: 'The change in 2025 and the safe harbor',
    also: 'universal pool wallet allocation revenue procedure 2024-28',
    paragraphs: [
      'Until the end of 2024, many people treated all their wallets as one: a sale on one exchange could use the cost of coins bought on another. Since January 1, 2025, each wallet is tracked separately.',
      'People who had used one pool could assign the remaining cost to their wallets once, under Revenue Procedure 2024-28. That had to be on record by certain dates, the last of which were the due date of the 2025 return and your first sale in 2025.',
      'If you made such an allocation, record it under Cost Basis by Wallet. If you did not, Lotwise keeps each lot in the wallet that held the coins, oldest first, and says where a lot had to move. If you tracked each wallet separately before 2025, you need nothing.',
    ],
  },
  {
    id: 'income-and-gifts',
    title: 'Income, gifts, donations and losses',
    also: 'staking mining airdrop stolen lost inheritance',
    paragraphs: [
      'Staking rewards, interest, airdrops and mining are income at their value in dollars when you received them. They go on Schedule 1, not on Form 8949, and that value becomes their basis. If you mine or stake as a business, mark that in your tax profile: How to File then has it on Schedule C.',
      'Gifts you give and donations to charity have no gain. Enter who received them: How to File adds up what each person received, for Form 709, and Form 8283 asks for the charity. For a gift you received you need the giver’s date and cost; without them the basis counts as zero. Inherited coins have the value on the day of death as basis and are always long-term.',
      'Lost or stolen coins leave your holdings, but Lotwise does not deduct them: since 2018 most such losses are not deductible. Ask a tax professional if you were a victim of theft.',
    ],
  },
  {
    id: 'trade-or-not',
    title: 'Wrapping, bridging, liquid staking and pools',
    also: 'defi wrapped token weth wbtc steth reth lido bridge liquidity lp uniswap cottage savings taxable swap',
    paragraphs: [
      'When you wrap a coin, move it to another chain over a bridge, stake it for a liquid token or put it into a liquidity pool, you give one token and receive another that stands for it. No IRS guidance says whether that is a trade. The law taxes an exchange when what you receive differs materially, in kind or in extent, from what you gave (Treas. Reg. 1.1001-1(a); Cottage Savings v. Commissioner). Notice 2024-57 lets brokers leave several of these off their forms for now and says nothing about your tax.',
      'So both ways can be defended, and the choice is yours. Counted as a trade, your gain or loss belongs to the year of the exchange. Not counted as one, nothing is taxed until you sell what you received, which keeps your dates and cost. Usually wrapping and bridging are not counted, because you hold the same coin; liquid staking and pools are, because what you own has changed.',
      'If your records have such exchanges, Tax Calculations shows the tax of each year both ways. Choose once, and count them the same way in every return. A choice that would change a year you locked is refused.',
    ],
  },
  {
    id: 'filing',
    title: 'Filing your forms',
    also: 'turbotax taxact mail e-file schedule d amended',
    paragraphs: [
      'Download My Tax Package, under Reports, makes everything for a year in one ZIP: Form 8949, Schedule D, a summary, the steps and the file for your tax program. Its first page says what goes where.',
      'How to File lists what goes where on your return for your own year. Form 8949 and Schedule D come as PDF and CSV; files for TurboTax and TaxAct are under Calculations, Export Options.',
      'Each report is a snapshot. If your records change later, the report says that it is outdated, and you create a new one. If you already filed, you may need Form 1040-X.',
    ],
  },
  {
    id: 'not-included',
    title: 'What Lotwise does not do, and whom to ask',
    also: 'state tax advice cpa futures margin nft foreign fbar business limits',
    paragraphs: [
      'Lotwise is software, not a tax adviser, and it does not file your return. It works out federal income tax figures for US individuals. State taxes, businesses, trusts and other countries are not covered.',
      'Results of margin, futures and options trading are counted as your exchange reports them, and Lotwise asks how they are taxed, because the law does not settle it. Rows it cannot read are listed, never dropped. Whether an NFT is a collectible, with long-term gain taxed at up to 28 percent, is yours to say for each sale, under Enter Adjustments. It does not check foreign account reports (FBAR, Form 8938), or the wash sale rule for tokenized securities.',
      'For these, for theft losses, for large gifts and donations, and whenever a letter from the IRS arrives, ask a CPA, an enrolled agent or a tax attorney. The IRS lists them in its Directory of Federal Tax Return Preparers. Give them the transaction summary: it shows the whole year with its sources.',
    ],
  },
] as const satisfies readonly Topic[]

export type TopicId = (typeof topics)[number]['id']
