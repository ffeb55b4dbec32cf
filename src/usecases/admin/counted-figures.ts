// Figures that the job count-figures counts and a page shows as they were counted last.
import type { z } from 'zod'
import { findCounted, saveCounted } from '../../db/queries/counted-figures.ts'
import { countFiguresJob } from '../../jobs/definitions/count-figures.ts'
import type { Deps } from '../deps.ts'

/** Older figures are counted again when they are looked at. */
export const FRESH_MS = 60_000

export type CountedFigure<T> = {
  name: string
  /** What an older release has counted may have another shape: then it is counted again. */
  shape: z.ZodType<T>
  count(deps: Pick<Deps, 'db' | 'clock'>): Promise<T>
}

export async function recount<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { name, count }: CountedFigure<T>,
): Promise<T> {
  const content = await count(deps)
  await saveCounted(deps.db, { name, content, countedAt: deps.clock() })
  return content
}

export async function readCounted<T>(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  figure: CountedFigure<T>,
): Promise<{ content: T; countedAt: Date }> {
  const now = deps.clock()
  const kept = await findCounted(deps.db, figure.name)
  const parsed = figure.shape.safeParse(kept?.content)
  if (!kept || !parsed.success) return { content: await recount(deps, figure), countedAt: now }
  if (Math.abs(now.getTime() - kept.countedAt.getTime()) > FRESH_MS)
    await deps.queue.enqueue(deps.db, countFiguresJob, {})
  return { content: parsed.data, countedAt: kept.countedAt }
}
