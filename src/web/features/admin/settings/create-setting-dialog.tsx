import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type SettingCategory, settingCategories } from '../../../../contract/admin-settings.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Select } from '../../../components/select.tsx'
import { toast } from '../../../components/toast-store.ts'
import { addSetting, systemSettingsChanged } from '../../../data/admin-settings.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { errorAt, errorElsewhere } from '../field-error.ts'
import { categoryNames } from './category-names.ts'

export function CreateSettingDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState({ key: '', value: '', description: '' })
  const [category, setCategory] = useState<SettingCategory>('general')
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addSetting({ ...form, key: form.key.trim(), category }),
    onSuccess: async ({ key }) => {
      await systemSettingsChanged(client)
      toast({ title: 'Setting Created', description: `${key} was added.` })
      onClose()
    },
    onError: failure => toastFailure('Creation Failed', failure, 'The setting was not created.'),
  })
  const text = (name: keyof typeof form) => ({
    value: form[name],
    error: errorAt(error, name),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const general = errorElsewhere(error, 'The setting was not created.')

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Dialog open onOpenChange={isOpen => isOpen || isPending || onClose()}>
      <DialogContent
        title="Create Setting"
        description="Kept for you and your colleagues. Lotwise itself reads only the settings it came with."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          {general && <Notice tone="loss">{general}</Notice>}
          <TextField label="Key" required autoComplete="off" {...text('key')} />
          <TextField label="Value" required {...text('value')} />
          <TextField label="Description" {...text('description')} />
          <Select
            label="Category"
            value={category}
            options={settingCategories.map(value => ({ value, label: categoryNames[value] }))}
            onValueChange={value => setCategory(settingCategories.find(one => one === value) ?? 'general')}
          />
          <DialogFooter>
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isPending} disabled={!form.key.trim() || !form.value}>
              Create Setting
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
