import { type ReactNode, useId } from 'react'
import { FoldedEntry } from '../../components/folded-entry.tsx'

/** Rev. Proc. 2024-28 in plain words. */
export const Explained = () => (
  <section aria-label="The rules in plain words" className="border-line border-t">
    <Part title="What changed in 2025" startsOpen>
      Until the end of 2024, many people treated all their wallets as one pool: a sale on one exchange could
      use the cost of coins bought on another. Since January 1, 2025, each wallet and each account stands by
      itself. You can only use the cost of coins that belong to the wallet you sell from.
    </Part>
    <Part title="What the safe harbor is">
      If you used one pool, the cost that was left at the end of 2024 had to be divided among your wallets
      once. IRS Revenue Procedure 2024-28 says how: you may assign what was unused to any wallet that held as
      many coins, coin by coin. The purchase date stays with the cost. What you decide is final; you can't
      change it later. If you always tracked each wallet separately, you don't need it.
    </Part>
    <Part title="Specific units">
      You name the lots that go to each wallet. It had to be complete in your records before your first sale,
      other disposal or gift of that coin in 2025 or later, and before the due date of your 2025 return (April
      15, 2026, or October 15 with an extension), whichever came first.
    </Part>
    <Part title="A global rule">
      You write down a rule, such as "oldest lots first, to Coinbase, then to my hardware wallet". The rule
      had to be in your records before January 1, 2025. Carrying it out had to be complete before your first
      sale or the due date of your 2025 return, whichever came later. Until then, lots could be chosen only by
      a lot instruction.
    </Part>
    <Part title="If you did neither">
      New allocations are no longer possible for most people. Lotwise then keeps each lot in the wallet where
      the coins were, oldest first, and says where lots had to move. Ask a tax professional if a lot of money
      depends on it.
    </Part>
  </section>
)

type PartProps = { title: string; startsOpen?: boolean; children: ReactNode }

function Part({ title, startsOpen = false, children }: PartProps) {
  const id = useId()
  return (
    <FoldedEntry
      id={id}
      title={<h2 className="text-base">{title}</h2>}
      startsOpen={startsOpen}
      isTarget={false}
    >
      <p className="text-sm">{children}</p>
    </FoldedEntry>
  )
}
