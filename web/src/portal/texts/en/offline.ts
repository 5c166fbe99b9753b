export const offline = {
  notice: "You're offline. This is what was last loaded.",
  seen: (moment: string) => `As of ${moment}.`,
}
