import { useMemo, useRef, useState } from 'react'
import type { Body } from '#shared/body/paragraph.ts'
import { checkIssueText } from '#shared/newsletters/check-issue-text.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { checkIssueMutation } from './issue.operations.ts'

type Payload = DataOf<typeof checkIssueMutation>['checkNewsletterEmail']
export type IssueCheck = Extract<Payload, { __typename: 'NewsletterEmailChecks' }>['checks'][number]

/** What the text tells by itself at any time, and what the server found last about links and size. */
export function useIssueChecks(emailId: string, document: Body) {
  const check = useMutation(checkIssueMutation)
  const [found, setFound] = useState<readonly IssueCheck[]>()
  const [isRunning, setRunning] = useState(false)
  const listRef = useRef<HTMLUListElement>(null)
  const items = useMemo((): IssueCheck[] => {
    const text = checkIssueText(document).map((problem): IssueCheck => ({ ...problem, links: [] }))
    return [...text, ...(found ?? []).filter(({ kind }) => kind === 'LINKS' || kind === 'SIZE')]
  }, [document, found])

  const run = async () => {
    setRunning(true)
    const { payload, refusal } = readPayload(await check({ emailId }), 'NewsletterEmailChecks')
    setRunning(false)
    if (refusal) return { refusal }
    setFound(payload.checks)
    return { hasFailed: payload.checks.some(({ status }) => status === 'FAILED') }
  }
  return {
    items,
    /** Whether the links were opened since the page was. */
    hasRun: found !== undefined,
    isRunning,
    run,
    listRef,
    focus: () => listRef.current?.focus(),
  }
}

export type IssueChecks = ReturnType<typeof useIssueChecks>
