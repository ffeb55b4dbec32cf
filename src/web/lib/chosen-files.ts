// Files that are chosen on a page go to the import, which is beside all pages.
import { useEffect, useEffectEvent } from 'react'

type Take = (files: readonly File[]) => void

const takers = new Set<Take>()

export const importFiles: Take = files => {
  for (const take of takers) take(files)
}

export function useChosenFiles(onFiles: Take) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const taker: Take = files => take(files)
    takers.add(taker)
    return () => void takers.delete(taker)
  }, [])
}
