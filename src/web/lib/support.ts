/** Where people write to when they need help. */
export const supportAddress = 'support@lotwise.example'
