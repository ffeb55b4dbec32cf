// What may go well the next time: the database went away, or the process that did it was ended.
import { isOutage } from '../db/client.ts'
import { AppError } from './app-error.ts'

export const passes = (error: unknown): boolean =>
  isOutage(error) || (error instanceof AppError && error.code === 'interrupted')
