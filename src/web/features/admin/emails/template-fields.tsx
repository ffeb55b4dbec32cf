import { checkTemplate } from '../../../../mail/template/check-template.ts'
import { isTemplateName, rulesFor } from '../../../../mail/template/quick-start-templates.ts'
import type { Template } from '../../../../mail/template/render.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../components/field.tsx'

export type TemplateValues = Template & { name: string; variables: string; isActive: boolean }

type TemplateFieldsProps = {
  values: TemplateValues
  isNew: boolean
  onChange: (change: Partial<TemplateValues>) => void
}

const code = { spellCheck: false, className: '[&_textarea]:font-mono [&_textarea]:text-fine' }

export function TemplateFields({ values, isNew, onChange }: TemplateFieldsProps) {
  const isUsed = isTemplateName(values.name)
  const { variables, required } = rulesFor(values)
  const errors = errorsOf(values, isUsed)
  const change = (field: keyof TemplateValues) => (event: { target: { value: string } }) =>
    onChange({ [field]: event.target.value })
  return (
    <div className="grid gap-4">
      {isNew && (
        <TextField
          label="Name"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="year_end_reminder"
          value={values.name}
          onChange={change('name')}
        />
      )}
      <TextField
        label="Subject"
        required
        autoComplete="off"
        value={values.subject}
        onChange={change('subject')}
        {...errors.subject}
      />
      <TextField
        label="Variables"
        autoComplete="off"
        spellCheck={false}
        readOnly={isUsed}
        value={isUsed ? variables.join(', ') : values.variables}
        onChange={change('variables')}
        hint={
          isUsed
            ? `Lotwise fills these in. Write {{${variables[0]}}} where one belongs.${requiredWords(required)}`
            : 'Separate names with commas. Write {{name}} where one belongs.'
        }
      />
      <TextAreaField
        label="HTML content"
        rows={12}
        {...code}
        value={values.htmlContent}
        onChange={change('htmlContent')}
        {...errors.htmlContent}
      />
      <TextAreaField
        label="Text content"
        rows={7}
        {...code}
        value={values.textContent}
        onChange={change('textContent')}
        {...errors.textContent}
      />
      <CheckboxField
        label="Active"
        hint="While it is off, this email is not sent. Emails that keep accounts safe are sent with our own text."
        checked={values.isActive}
        onChange={event => onChange({ isActive: event.target.checked })}
      />
    </div>
  )
}

const requiredWords = (required: readonly string[]) =>
  required.length === 0 ? '' : ` Required: ${required.map(name => `{{${name}}}`).join(', ')}.`

/** By field. What operators write for themselves may stay empty. */
function errorsOf(
  values: TemplateValues,
  isUsed: boolean,
): Partial<Record<keyof Template, { error: string }>> {
  const found = checkTemplate(values, rulesFor(values)).filter(({ field }) => isUsed || values[field].trim())
  const fields = [...new Set(found.map(({ field }) => field))]
  return Object.fromEntries(
    fields.map(field => [
      field,
      { error: found.flatMap(problem => (problem.field === field ? problem.message : [])).join(' ') },
    ]),
  )
}
