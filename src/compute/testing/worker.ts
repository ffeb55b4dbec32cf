import { serveTasks } from '../serve-tasks.ts'
import { testTasks } from './tasks.ts'

export const runTask = serveTasks(testTasks, call => call)
