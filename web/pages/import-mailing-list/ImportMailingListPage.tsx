import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxImportMb, maxImportedAddresses } from '#shared/newsletter-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { DropZone } from '#web/design/DropZone/DropZone.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { FieldError } from '#web/design/Field/FieldError.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { replyMessage, uploadFile } from '#web/shell/uploads/upload-file.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { SubscriberImportResult } from './SubscriberImportResult.tsx'
import { importSubscribersMutation, mailingListTargetQuery } from './import-mailing-list.operations.ts'
import styles from './ImportMailingList.module.css'

const uploadFailedText = 'We couldn’t upload the file. Check your connection and try again.'

/** Imports addresses of people who agreed elsewhere to receive a writer's newsletter. */
export function ImportMailingListPage({ input }: { input: PageInput }) {
  const id = input.query.get('newsletter')
  const { data } = useQuery(mailingListTargetQuery, { id })
  const target = data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined
  const [importId, setImportId] = useState<string>()
  return (
    <>
      <div className={styles.page}>
        <h1>Import subscribers</h1>
        <p className={styles.lead}>
          {target ? (
            <>
              Everyone on the list will get <bdi>{target.name}</bdi>, with an unsubscribe link in every email. People who
              unsubscribed, bounced or switched email off are left out.
            </>
          ) : (
            'Everyone on the list will get your new stories, with an unsubscribe link in every email. People who unsubscribed, bounced or switched email off are left out.'
          )}
        </p>
        {importId ? (
          <SubscriberImportResult id={importId} onRestart={() => setImportId(undefined)} />
        ) : (
          <ListForm newsletterId={target?.id ?? null} onStarted={setImportId} />
        )}
      </div>
      <Footer />
    </>
  )
}

function ListForm({ newsletterId, onStarted }: { newsletterId: string | null; onStarted: (id: string) => void }) {
  const start = useMutation(importSubscribersMutation)
  const [file, setFile] = useState<File>()
  const [consent, setConsent] = useState(false)
  const [problem, setProblem] = useState<{ field: 'file' | 'consent'; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const tick = useRef<HTMLInputElement>(null)

  const choose = ([chosen]: File[]) => {
    setProblem(undefined)
    if (chosen && chosen.size > maxImportMb * 1024 * 1024)
      return setProblem({ field: 'file', message: `This file is too large. Files can be up to ${maxImportMb} MB.` })
    setFile(chosen)
  }
  const send = async () => {
    if (isBusy) return
    if (!file) return setProblem({ field: 'file', message: 'Choose the file with your list.' })
    if (!consent) {
      setProblem({ field: 'consent', message: 'Confirm that everyone on the list has agreed to hear from you.' })
      return tick.current?.focus()
    }
    setBusy(true)
    const failure = await upload(file)
    setBusy(false)
    if (failure) setProblem(failure)
  }
  const upload = async (list: File): Promise<typeof problem> => {
    const { signal } = new AbortController()
    const sent = await uploadFile<{ fileId?: string }>('/_/subscriber-file', list, {
      field: 'file',
      onProgress: () => {},
      signal,
    })
    const reply = sent.kind === 'answered' ? sent.reply : null
    const fileId = reply?.payload?.fileId
    if (!fileId) return { field: 'file', message: replyMessage(reply) ?? uploadFailedText }
    const { data, errors } = await start({ newsletterV3Id: newsletterId, fileId, consent })
    const payload = data?.importSubscribers
    if (payload?.__typename !== 'SubscriberImport') return { field: 'file', message: textOfRefusal(refusedBy(payload, errors)) }
    onStarted(fileId)
    return undefined
  }
  const errorOf = (field: 'file' | 'consent') => (problem?.field === field ? problem.message : undefined)
  return (
    <div className={styles.form}>
      <DropZone
        label="Subscriber list"
        icon={<FileUp />}
        accept=".csv,.txt,text/csv"
        prompt={file ? `${file.name} selected. Drop another, or` : 'Drop the file here, or'}
        over="Drop to choose it"
        hint={`csv, up to ${maxImportedAddresses.toLocaleString('en')} addresses and ${maxImportMb} MB`}
        onFiles={choose}
      />
      <div role="alert">
        <FieldError id="list-error" error={errorOf('file')} />
      </div>
      <Checkbox
        ref={tick}
        checked={consent}
        aria-describedby={errorOf('consent') && 'consent-error'}
        aria-invalid={errorOf('consent') !== undefined}
        onChange={(event) => {
          setConsent(event.target.checked)
          setProblem(undefined)
        }}
      >
        Everyone on this list opted in to hear from me, and I can prove it.
      </Checkbox>
      <div role="alert">
        <FieldError id="consent-error" error={errorOf('consent')} />
      </div>
      <p>
        <Button kind="primary" loading={isBusy} onClick={() => void send()}>
          Import subscribers
        </Button>
      </p>
    </div>
  )
}
