import type { PageInput } from '#web/app/runtime/page.ts'
import { audiencePageSize } from './audience.operations.ts'

export const audienceVariables = ({ params }: PageInput) => ({
  details: params.details ?? null,
  paging: { limit: audiencePageSize },
})
