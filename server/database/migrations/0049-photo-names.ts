/** Whether an account shows a photo of a name is asked where its file is not there, for anyone. */
export const photoNames = [`CREATE INDEX account_photo ON account USING hash (photo) WHERE photo IS NOT NULL`] as const;
