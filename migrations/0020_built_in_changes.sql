CREATE TABLE `built_in_changes` (
	`slug` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`changed_at` text NOT NULL
);
