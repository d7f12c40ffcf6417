import type { PageInput } from '#web/shell/runtime/page.ts'
import { pageSize } from './audience.operations.ts'

export const audienceVariables = ({ params }: PageInput) => ({ details: params.details ?? null, paging: { limit: pageSize } })
