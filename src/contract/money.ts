// Money and quantities cross the wire as decimal text, so that no float ever touches them.
import { z } from 'zod'

export const moneyText = z.string().regex(/^-?\d+(\.\d+)?$/, 'Invalid input')
