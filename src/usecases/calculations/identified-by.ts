import { AppError } from '../app-error.ts'

/** When units were identified: as the person states it, else now. It is never in the future. */
export function identifiedBy(stated: string | undefined, now: Date): Date {
  if (stated === undefined) return now
  const at = new Date(stated)
  if (at > now)
    throw new AppError('validation_failed', {
      field: 'identifiedAt',
      message: 'This time has not come yet. Enter when you did it, or leave it empty for now.',
    })
  return at
}
