import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

const exportSubscribersMutation = graphql(`
  mutation ExportSubscribersMutation($newsletterV3Id: ID) {
    exportSubscribers(newsletterV3Id: $newsletterV3Id) {
      __typename
      ... on ExportJob { id status }
      ...Refusal
    }
  }
`)

/** Starts an export of subscriber addresses, which is sent by email. */
export function ExportButton({ newsletterId }: { newsletterId: string }) {
  const startExport = useMutation(exportSubscribersMutation)
  const [run, isBusy] = useAction()
  const press = () =>
    run(async () => {
      const refusal = refusalOf(await startExport({ newsletterV3Id: newsletterId }), 'ExportJob')
      if (refusal) return showRefusal(refusal)
      showToast({ message: t`Your export is on its way. We'll email it to you.`, toastStyle: 'EXPORT_EMAIL_SUBSCRIBERS' })
    })
  return (
    <Button size="s" loading={isBusy} onClick={() => void press()}>
      {t`Export subscribers`}
    </Button>
  )
}
