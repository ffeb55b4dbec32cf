import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../components/toast-store.ts'
import { fetchLetter, fetchPrediction } from '../../../data/predicted-forms.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

const told = {
  onSuccess: () => toast({ title: 'Download Started' }),
  onError: (error: Error) => toastFailure('Download Failed', error, 'Download failed'),
}

export const useDownloadPrediction = () => useMutation({ mutationFn: fetchPrediction, ...told })
export const useDownloadLetter = () => useMutation({ mutationFn: fetchLetter, ...told })
