import { listPath } from '#web/features/lists/list-path.ts'
import type { Subject } from '#web/pages/reading/responses/subject.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import type { ListData } from './list.operations.ts'

export function listResponsesInput(list: ListData, { query }: PageInput) {
  const named = query.get('responses')
  const subject: Subject = {
    kind: 'list',
    id: list.id,
    responsesCount: list.responsesCount,
    creator: list.creator,
    respondPath: `${listPath(list)}?responses=new`,
  }
  const answering = named === 'new' ? { answering: list.id } : {}
  return [subject, named === 'new' || named === 'show' ? answering : undefined] as const
}
