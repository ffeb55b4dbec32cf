import { Search } from 'lucide-react'
import { searchKeys } from '../lib/search-keys.ts'

/** In a sidebar, for those who do not know the keys. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="mb-3 flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-[7px] border border-line-strong px-2.5 text-fine text-ink-2 hover:text-ink pointer-coarse:min-h-11"
  >
    <Search aria-hidden="true" className="size-4 shrink-0" />
    Search
    <span aria-hidden="true" className="ml-auto font-sans text-ink-3 text-xs pointer-coarse:hidden">
      {searchKeys}
    </span>
  </button>
)
