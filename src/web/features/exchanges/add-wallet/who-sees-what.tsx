import type { ChainName } from '../../../../contract/chain-table.ts'
import { chainWords } from './chain-words.ts'

/** What leaves the server, and where to, is said before anything is pasted. */
export const WhoSeesWhat = ({ chain }: { chain: ChainName }) => (
  <details className="text-ink-2 text-sm">
    <summary className="cursor-pointer font-medium text-ink">Who sees these addresses</summary>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">
      {chainWords[chain].whoSeesWhat.map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </details>
)
