CREATE TABLE `lead_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_deeds` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`deed` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `leads_attention` ON `leads` (`deliver_since`) WHERE needs_attention = 1;