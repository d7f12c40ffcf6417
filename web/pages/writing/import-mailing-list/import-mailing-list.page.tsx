import { FileUp } from 'lucide-react'
import { formatNumber } from '#shared/text/count.ts'
import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { maxImportMb, maxImportedAddresses } from '#shared/limits.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { DropZone } from '#web/design/DropZone/DropZone.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { replyMessage, uploadFile } from '#web/app/uploads/upload-file.ts'
import { type PageInput, type PageData, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { SubscriberImportResult } from './SubscriberImportResult.tsx'
import { importSubscribersMutation, mailingListTargetQuery } from './import-mailing-list.operations.ts'

const uploadFailedText = phrase`We couldn’t upload the file. Check your connection and try again.`

/** Imports addresses of people who agreed elsewhere to receive a writer's newsletter. */
function ImportMailingListPage({ input }: { input: PageInput }) {
  const id = input.query.get('newsletter')
  const { data } = useQuery(mailingListTargetQuery, { id })
  const target = data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined
  const [importId, setImportId] = useState<string>()
  return (
    <>
      <Page
        title={t`Import subscribers`}
        lead={
          target ? (
            <>
              {rich`Everyone on the list will get ${<bdi>{target.name}</bdi>}, with an unsubscribe link in every email. People who
              unsubscribed, bounced or switched email off are left out.`}
            </>
          ) : (
            t`Everyone on the list will get your new stories, with an unsubscribe link in every email. People who unsubscribed,
            bounced or switched email off are left out.`
          )
        }
      >
        {importId ? (
          <SubscriberImportResult id={importId} onRestart={() => setImportId(undefined)} />
        ) : (
          <ListForm newsletterId={target?.id ?? null} onStarted={setImportId} />
        )}
      </Page>
      <Footer />
    </>
  )
}

function ListForm({ newsletterId, onStarted }: { newsletterId: string | null; onStarted: (id: string) => void }) {
  const start = useMutation(importSubscribersMutation)
  const form = useForm<{ file: File | undefined; consent: boolean }>({
    initial: { file: undefined, consent: false },
    onSubmit: async ({ file: list, consent }) => {
      if (!list) return { field: 'file', message: t`Choose the file with your list.` }
      if (!consent) return { field: 'consent', message: t`Confirm that everyone on the list has agreed to hear from you.` }
      return upload(list)
    },
  })
  const { file } = form.values
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    if (chosen.size <= maxImportMb * 1024 * 1024) form.change({ file: chosen })
    else form.setProblem({ field: 'file', message: t`This file is too large. Files can be up to ${maxImportMb} MB.` })
  }
  const upload = async (list: File): Promise<FormProblem | undefined> => {
    const { signal } = new AbortController()
    const sent = await uploadFile<{ fileId?: string }>('/_/subscriber-file', list, {
      field: 'file',
      onProgress: () => {},
      signal,
    })
    const reply = sent.kind === 'answered' ? sent.reply : null
    const fileId = reply?.payload?.fileId
    if (!fileId) return { field: 'file', message: replyMessage(reply) ?? t(uploadFailedText) }
    const refusal = refusalOf(await start({ newsletterV3Id: newsletterId, fileId, consent: true }), 'SubscriberImport')
    if (!refusal) onStarted(fileId)
    return refusal && { ...refusal, field: 'file' }
  }
  const consentError = form.errorOf('consent')
  return (
    <Form form={form} submitText={t`Import subscribers`}>
      <DropZone
        label={t`Subscriber list`}
        icon={<FileUp />}
        accept=".csv,.txt,text/csv"
        prompt={file ? t`${file.name} selected. Drop another, or` : t`Drop the file here, or`}
        over={t`Drop to choose it`}
        hint={t`CSV, up to ${formatNumber(maxImportedAddresses)} addresses and ${maxImportMb} MB`}
        onFiles={choose}
      />
      <FieldError id="list-error" error={form.errorOf('file')} />
      <Checkbox
        {...form.checkbox('consent')}
        aria-describedby={consentError && 'consent-error'}
        aria-invalid={consentError !== undefined}
      >
        {t`Everyone on this list opted in to hear from me, and I can prove it.`}
      </Checkbox>
      <FieldError id="consent-error" error={consentError} />
    </Form>
  )
}

/** Into the viewer's own newsletter, or that of a publication they own. */
function exists(pageData: PageData, { query }: PageInput): boolean {
  const data = pageData.get(mailingListTargetQuery)
  if (data?.viewer?.isEligibleToImportEmails !== true) return false
  return !query.get('newsletter') || (data.newsletterV3.__typename === 'NewsletterV3' && data.newsletterV3.viewerIsOwner)
}

export const page: PageModule = {
  queries: ({ query }) => [pageQuery(mailingListTargetQuery, { id: query.get('newsletter') })],
  outcome: (pageData, input) => (exists(pageData, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: t`Import subscribers`, noindex: true }),
  Page: ImportMailingListPage,
}
