import { FileUp } from 'lucide-react'
import { formatNumber } from '#shared/text/count.ts'
import { phrase, t } from '#shared/translation/translate.ts'
import { memberImportBounds } from '#shared/membership/tier-bounds.ts'
import { pathTo } from '#shared/routes.ts'
import { DropZone } from '#web/design/DropZone/DropZone.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { replyMessage, uploadFile } from '#web/app/uploads/upload-file.ts'

const uploadFailedText = phrase`We couldn’t upload the file. Check your connection and try again.`

type Props = { publicationId: string; hasList: boolean; onUploaded: () => Promise<unknown> }

/** Uploads a list, in place of the one before. */
export function UploadList({ publicationId, hasList, onUploaded }: Props) {
  const form = useForm<{ file: File | undefined }>({
    initial: { file: undefined },
    onSubmit: async ({ file }) => (file ? upload(file) : { field: 'file', message: t`Choose the file with your subscribers.` }),
  })
  const { file } = form.values
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    if (chosen.size <= memberImportBounds.megabytes * 1024 * 1024) form.change({ file: chosen })
    else
      form.setProblem({
        field: 'file',
        message: t`This file is too large. Files can be up to ${memberImportBounds.megabytes} MB.`,
      })
  }
  const upload = async (list: File): Promise<FormProblem | undefined> => {
    const sent = await uploadFile<{ fileId?: string }>(pathTo('ApiMemberFile', { collectionId: publicationId }), list, {
      field: 'file',
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    const reply = sent.kind === 'answered' ? sent.reply : null
    if (!reply?.payload?.fileId) return { field: 'file', message: replyMessage(reply) ?? t(uploadFailedText) }
    await onUploaded()
    form.reset({ file: undefined })
    return undefined
  }
  return (
    <Section title={hasList ? t`Upload another list` : t`1. Upload your list`}>
      <Form form={form} submitText={t`Upload list`} submitKind={hasList ? 'secondary' : 'primary'}>
        <DropZone
          label={t`List of paid subscribers`}
          icon={<FileUp />}
          accept=".csv,.txt,text/csv"
          prompt={file ? t`${file.name} selected. Drop another, or` : t`Drop the file here, or`}
          over={t`Drop to choose it`}
          hint={t`CSV, up to ${formatNumber(memberImportBounds.rows)} rows and ${memberImportBounds.megabytes} MB`}
          onFiles={choose}
        />
        <FieldError id="list-error" error={form.errorOf('file')} />
      </Form>
    </Section>
  )
}
