import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenarios } from './read-scenarios.ts'
import type { Scenario } from './scenario.ts'

const folder = join(import.meta.dirname, '..', 'scenarios')

/** Every scenario file, with those of its folders, by its path. */
export const scenarioFiles: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.scn'))
  .sort()

export const allScenarios: readonly Scenario[] = scenarioFiles.flatMap(file =>
  readScenarios(readFileSync(join(folder, file), 'utf8'), file),
)
