CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`opening` text NOT NULL,
	`opening_title` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`lang` text NOT NULL,
	`cv_type` text NOT NULL,
	`cv_bytes` integer NOT NULL,
	`cv_name` text DEFAULT '' NOT NULL,
	`keep_longer` integer DEFAULT false NOT NULL,
	`suspicion` text,
	`state` text DEFAULT 'new' NOT NULL,
	`seen_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_dedupe` ON `applications` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `applications_created` ON `applications` (`created_at`);