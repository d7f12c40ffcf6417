import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { unenrollMutation } from '#web/features/partner-program/partner.operations.ts'
import { PartnerFrame } from './PartnerFrame.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { untilUnload } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import type { PageModule } from '#web/app/runtime/page.ts'

function UnenrollScreen() {
  const unenroll = useMutation(unenrollMutation)
  const [error, setError] = useState<string>()
  const [run, isBusy] = useAction()
  const leaveProgram = () =>
    run(async () => {
      const refusal = refusalOf(await unenroll({}), 'PartnerProgramEnrollment')
      if (refusal) return setError(textOfRefusal(refusal))
      // A full page load, because every page's menu changes.
      window.location.assign(pathTo('ShowLandingPartnerProgram'))
      return untilUnload
    })
  return (
    <PartnerFrame title={t`Leave the Partner Program?`} lead={t`Your stories stay where they are, and stop earning today.`}>
      <ul>
        <li>{t`Member-only stories stay member-only until you open them to everyone.`}</li>
        <li>{t`What you’ve earned so far still counts, and gets paid out as usual.`}</li>
        <li>{t`You can come back at any time with the same account and tax form.`}</li>
      </ul>
      <Alert text={error} />
      <Row>
        <Button kind="danger" loading={isBusy} onClick={() => void leaveProgram()}>
          {t`Leave the program`}
        </Button>
        <Button kind="quiet" href={pathTo('ShowPartnerDashboard')}>
          {t`Stay`}
        </Button>
      </Row>
    </PartnerFrame>
  )
}

export const page: PageModule = {
  head: () => ({ title: t`Leave the Partner Program`, noindex: true }),
  Page: UnenrollScreen,
}
