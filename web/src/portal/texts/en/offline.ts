export const offline = {
  notice: 'You are offline. You see what was loaded last.',
  seen: (moment: string) => `As of ${moment}.`,
}
