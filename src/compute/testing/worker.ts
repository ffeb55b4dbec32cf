import type { Serve } from '../../processes/calls.ts'
import { serveTasks } from '../serve-tasks.ts'
import { testTasks } from './tasks.ts'

export const serve: Serve<undefined> = () => serveTasks(testTasks, call => call)
