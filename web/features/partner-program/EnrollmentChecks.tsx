import { useIsSelling } from '#web/features/membership/WhileSelling.tsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { PartnerProgramEnrollmentCheck } from '#shared/enums/partner-program.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './Partner.module.css'

type Check = { check: PartnerProgramEnrollmentCheck; passed: boolean; message?: string | null }

const names: Record<PartnerProgramEnrollmentCheck, string> = {
  IS_MEMBER: 'Membership',
  LOCATION: 'Location',
  PAYOUT_SETTINGS: 'Payouts and taxes',
  POST_ACTIVITY: 'A recent story',
}

const actions: Partial<Record<PartnerProgramEnrollmentCheck, { text: string; href: string; isSale?: boolean }>> = {
  IS_MEMBER: { text: 'See plans', href: pathTo('ShowPay'), isSale: true },
  POST_ACTIVITY: { text: 'Write a story', href: pathTo('ShowNewPost') },
}

/** The program's requirements and which of them are met. */
export function EnrollmentChecks({ checks }: { checks: readonly Check[] }) {
  const isSelling = useIsSelling()
  return (
    <ul className={styles.checks}>
      {checks.map(({ check, passed, message }) => {
        const action = actions[check]
        return (
          <li key={check} className={passed ? styles.passed : styles.open}>
            {passed ? <CircleCheck role="img" aria-label="Done" /> : <CircleDashed role="img" aria-label="Not done yet" />}
            <Stack gap={2} align="start">
              <b>{names[check]}</b>
              <Text size="m">{message}</Text>
              {!passed && action && (isSelling || !action.isSale) && (
                <Button size="s" href={action.href}>
                  {action.text}
                </Button>
              )}
            </Stack>
          </li>
        )
      })}
    </ul>
  )
}
