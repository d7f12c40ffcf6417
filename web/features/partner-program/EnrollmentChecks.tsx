import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { activityMonths } from '#shared/partner-program/bounds.ts'
import type { PartnerProgramEnrollmentCheck } from '#shared/enums/partner-program.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checklist, ChecklistItem } from '#web/design/Checklist/Checklist.tsx'
import { useIsSelling } from '#web/features/membership/WhileSelling.tsx'

export type EnrollmentCheck = { check: PartnerProgramEnrollmentCheck; passed: boolean; message?: string | null }

type Requirement = {
  title: Phrase
  /** What someone needs for it. */
  hint?: Phrase
  action?: { text: Phrase; href: string; isSale?: boolean }
}

/** In the order of the steps. */
const requirements: Record<PartnerProgramEnrollmentCheck, Requirement> = {
  IS_MEMBER: { title: phrase`Membership`, action: { text: phrase`See plans`, href: pathTo('ShowPay'), isSale: true } },
  POST_ACTIVITY: {
    title: phrase`A story in the last ${activityMonths} months`,
    action: { text: phrase`Write a story`, href: pathTo('ShowNewPost') },
  },
  LOCATION: { title: phrase`A country we can pay`, hint: phrase`You choose it in the next step.` },
  PAYOUT_SETTINGS: {
    title: phrase`Payout account and tax form`,
    hint: phrase`It takes about ten minutes. Have your bank details and tax number ready.`,
  },
}

const order = Object.keys(requirements)

/** The program's requirements, which of them are met and by what, and how to meet the others. */
export function EnrollmentChecks({ checks }: { checks: readonly EnrollmentCheck[] }) {
  const isSelling = useIsSelling()
  const ordered = checks.toSorted((a, b) => order.indexOf(a.check) - order.indexOf(b.check))
  const actionOf = ({ check, passed }: EnrollmentCheck) => {
    const { action } = requirements[check]
    return passed || (action?.isSale && !isSelling) ? undefined : action
  }
  const next = ordered.find((result) => actionOf(result))
  return (
    <Checklist topLine>
      {ordered.map((result) => {
        const { title, hint } = requirements[result.check]
        const action = actionOf(result)
        return (
          <ChecklistItem
            key={result.check}
            level={2}
            title={t(title)}
            isDone={result.passed}
            action={
              action && (
                <Button kind={result === next ? 'primary' : 'secondary'} href={action.href}>
                  {t(action.text)}
                </Button>
              )
            }
          >
            {result.message} {!result.passed && hint && t(hint)}
          </ChecklistItem>
        )
      })}
    </Checklist>
  )
}
