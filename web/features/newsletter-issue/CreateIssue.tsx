import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import editorStyles from '#web/editor/Editor.module.css'
import { createIssueMutation, enableNewsletterMutation, ownNewsletterQuery } from './issue.operations.ts'

type Props = { newsletterId: string | undefined; isWelcome: boolean }

/**
 * Creates an issue of a newsletter, or of the viewer's own, and opens it. Done by the page, because a GET request must not create anything.
 */
export function CreateIssue({ newsletterId, isWelcome }: Props) {
  const { navigate } = useNavigation()
  const create = useMutation(createIssueMutation)
  const enable = useMutation(enableNewsletterMutation)
  const { data } = useQuery(ownNewsletterQuery, {}, { skip: newsletterId !== undefined })
  const [problem, setProblem] = useState<string>()
  const isStarted = useRef(false)
  const viewer = data?.viewer
  useEffect(() => {
    if (isStarted.current || (newsletterId === undefined && !viewer)) return
    isStarted.current = true
    const start = async () => {
      const own = newsletterId ?? viewer?.newsletterV3?.id
      const enabled = own === undefined ? readPayload(await enable({ userId: viewer?.id ?? '' }), 'NewsletterV3') : undefined
      if (enabled?.refusal) return setProblem(textOfRefusal(enabled.refusal))
      const { payload, refusal } = readPayload(
        await create({ newsletterV3Id: own ?? enabled?.payload.id ?? '', ...(isWelcome && { kind: 'WELCOME' }) }),
        'NewsletterEmail',
      )
      if (refusal) setProblem(textOfRefusal(refusal))
      else navigate(pathTo('ShowNewsletterIssueEdit', { emailId: payload.id }), { replace: true })
    }
    void start()
  }, [create, enable, navigate, newsletterId, viewer, isWelcome])
  return (
    <div className={editorStyles.editor}>
      <h1 className={editorStyles.passing}>{isWelcome ? t`Welcome email` : t`New issue`}</h1>
      {problem ? <EmptyState title={t`We couldn’t start it`}>{problem}</EmptyState> : <Spinner label={t`Creating your draft`} />}
    </div>
  )
}
