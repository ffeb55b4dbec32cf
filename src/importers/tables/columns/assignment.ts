// Which columns of a table are known so far, and which of them are taken.
import { only } from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { plainWord } from '../words/words.ts'
import type { Columns } from './column-sides.ts'
import type { MappedField } from './mapping.ts'

export class Assignment {
  columns: Columns = {}
  readonly taken = new Set<number>()
  readonly names: readonly string[]
  readonly plain: readonly string[]
  readonly survey: Survey

  constructor(names: readonly string[], survey: Survey) {
    this.names = names
    this.plain = names.map(plainWord)
    this.survey = survey
  }

  take(field: MappedField, index: number | undefined): void {
    if (index === undefined) return
    this.columns[field] = index
    this.taken.add(index)
  }

  drop(field: MappedField): void {
    this.taken.delete(this.columns[field] ?? -1)
    this.columns = Object.fromEntries(Object.entries(this.columns).filter(([name]) => name !== field))
  }

  hasAny(...fields: readonly MappedField[]): boolean {
    return fields.some(field => this.columns[field] !== undefined)
  }

  /** What the cells of a field's column are. */
  cellsOf(field: MappedField): ColumnSurvey | undefined {
    return this.survey.columns[this.columns[field] ?? -1]
  }

  /** The one column that is not taken and fits. */
  only(isFit: (column: ColumnSurvey) => boolean): number | undefined {
    return only(this.survey, this.taken, isFit)
  }
}
