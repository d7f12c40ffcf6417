export { isInProgram } from './enrollment.ts'
