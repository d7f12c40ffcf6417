export const enrollmentPermissionResults = ['ENROLLED', 'NOT_ENROLLED', 'PERMISSION_DENIED'] as const

export type EnrollmentPermissionResult = (typeof enrollmentPermissionResults)[number]
