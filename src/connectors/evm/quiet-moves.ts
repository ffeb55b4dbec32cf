// Tokens and coins that come into being, or are burned, without a log of a transfer. The contract logs it by another name.
// Some contracts log a transfer as well: then it counts once.
import { addressIn, numberIn, topicOf, wordsOf, ZERO_ADDRESS } from './logs.ts'
import { type ChainTransaction, type Log, NATIVE, type Transfer } from './transaction.ts'

type Rule = {
  contract: string
  topic: string
  makes: 'in' | 'out'
  /** Where the log says how much; it says whose first. */
  word: number
  /** What moves, where it is not the contract's own token. */
  asset?: string
  /** Whom it comes from or goes to, where nothing is made or burned. */
  other?: string
}

const DEPOSIT = topicOf('Deposit(address,uint256)')
const WITHDRAWAL = topicOf('Withdrawal(address,uint256)')
const MINT = topicOf('Mint(address,uint256)')
const BURN = topicOf('Burn(address,uint256)')

/** Maker's tokens of 2017: MKR, SAI and PETH. */
const makerTokens = [
  '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
  '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359',
  '0xf53ad2c6851052a81b42133467480961b2321c09',
]

const onEthereum: readonly Rule[] = [
  ...makerTokens.flatMap((contract): Rule[] => [
    { contract, topic: MINT, makes: 'in', word: 1 },
    { contract, topic: BURN, makes: 'out', word: 1 },
  ]),
  // GNT, which became GLM.
  {
    contract: '0xa74476443119a942de498590fe1f2454d7d4ac0d',
    topic: topicOf('Migrate(address,address,uint256)'),
    makes: 'out',
    word: 2,
  },
]

const BLUR = '0x5283d291dbcf85356a21ba090e6db59121208b44'
const BLUR_GIFTS = '0xb38283cb75faabb384c22f97c633606265ddf093'
const BLUR_KEPT = '0xec2432a227440139ddf1044c3fea7ae03203933e'

/** A gift of BLUR can go into its staking at once, past the wallet whose it is. */
const ofBlur: readonly Rule[] = [
  {
    contract: BLUR_GIFTS,
    topic: topicOf('Claimed(address,uint256)'),
    makes: 'in',
    word: 1,
    asset: BLUR,
    other: BLUR_GIFTS,
  },
  { contract: BLUR_KEPT, topic: DEPOSIT, makes: 'out', word: 1, asset: BLUR, other: BLUR_KEPT },
]

const onGnosis: readonly Rule[] = [
  // What arrives over the xDai bridge is credited by the chain itself.
  {
    contract: '0x7301cfa0e1756b71869e93d4e4dca5c7d0eb0aa6',
    topic: topicOf('AffirmationCompleted(address,uint256,bytes32)'),
    makes: 'in',
    word: 1,
    asset: NATIVE,
  },
]

function rulesOf({ chain }: ChainTransaction): readonly Rule[] {
  const wrapping: readonly Rule[] = [
    { contract: chain.wrapped, topic: DEPOSIT, makes: 'in', word: 1 },
    { contract: chain.wrapped, topic: WITHDRAWAL, makes: 'out', word: 1 },
  ]
  if (chain.name === 'ethereum') return [...wrapping, ...onEthereum, ...ofBlur]
  return chain.name === 'gnosis' ? [...wrapping, ...onGnosis] : wrapping
}

/** `transfers`: those that are logged as such. */
export function quietMoves(transaction: ChainTransaction, transfers: readonly Transfer[]): Transfer[] {
  const rules = rulesOf(transaction)
  const left = [...transfers]
  return transaction.logs.flatMap(log => {
    const rule = rules.find(({ contract, topic }) => contract === log.address && topic === log.topics[0])
    if (!rule) return []
    const move = moveOf(rule, log)
    const twin = left.findIndex(one => isSame(one, move))
    if (twin < 0) return [move]
    left.splice(twin, 1)
    return []
  })
}

function moveOf({ asset, contract, makes, word, other = ZERO_ADDRESS }: Rule, log: Log): Transfer {
  const words = wordsOf(log)
  const owner = addressIn(words[0])
  const [from, to] = makes === 'in' ? [other, owner] : [owner, other]
  return { asset: asset ?? contract, from, to, quantity: numberIn(words[word]), index: log.index }
}

const isSame = (one: Transfer, other: Transfer) =>
  one.asset === other.asset &&
  one.from === other.from &&
  one.to === other.to &&
  one.quantity === other.quantity
