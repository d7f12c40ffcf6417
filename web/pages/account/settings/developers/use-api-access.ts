import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { oauthApplicationsQuery, selectApiApplications } from '#web/features/applications/applications.operations.ts'

/** Personal tokens and OAuth applications, with a refetch. */
export function useApiAccess() {
  const store = useDataStore()
  const { data } = useQuery(oauthApplicationsQuery, {})
  const refresh = () => store.refetch(oauthApplicationsQuery, {})
  return { programs: selectApiApplications(data), refresh }
}
