/** Questions about the past, whose answers do not change and stand in no public register. A number keeps its question. */
export const securityQuestions: ReadonlyMap<number, string> = new Map([
  [1, 'What was the name of your first pet?'],
  [2, 'What was the make and model of your first car?'],
  [3, 'What was the name of your first teacher?'],
  [4, 'In what city did your parents meet?'],
  [5, 'What was the name of the street where you lived at age ten?'],
  [6, 'What was the name of your best friend in childhood?'],
  [7, 'What was the first concert that you went to?'],
  [8, 'Where did you go on your first trip by plane?'],
  [9, 'What was the first dish that you learned to cook?'],
  [10, 'In what city did you have your first job?'],
])
